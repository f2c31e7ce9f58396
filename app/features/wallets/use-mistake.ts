import { useEffect, useState } from "react";
import { findMistake } from "~/domain/scenario/wallet";

/** An address in mixed case: the case of its letters is its checksum (EIP-55). */
const WITH_CHECKSUM = /^0x(?=.*[a-f])(?=.*[A-F])[\da-fA-F]{40}$/;

/**
 * What is wrong with a wallet, as `findMistake` says it; for an address with a checksum, once the code
 * that checks it has loaded.
 *
 * @param wallet null if there is nothing to find.
 */
export function useMistake(wallet: string | null): string | null {
  const [mistyped, setMistyped] = useState<string | null>(null);
  const hasChecksum = wallet !== null && WITH_CHECKSUM.test(wallet);
  useEffect(() => {
    if (!hasChecksum) return;
    let isCurrent = true;
    import("./checksum.client").then(
      ({ validate }) => {
        if (isCurrent && !validate(wallet)) setMistyped(wallet);
      },
      // Without the code, the wallet just has no points.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [wallet, hasChecksum]);
  if (wallet === null) return null;
  if (mistyped === wallet) return "has a wrong checksum, so a character or its case is mistyped";
  return findMistake(wallet);
}
