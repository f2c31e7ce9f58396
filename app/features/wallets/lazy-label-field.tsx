import type { ComponentProps } from "react";
import type { LabelField } from "~/features/labels/label-field";
import { useLoaded } from "~/ui/use-loaded";
import { loadPasting } from "./load-pasting";

/** `LabelField`, loaded when it is shown; nothing if that fails, as it is an extra. */
export function LazyLabelField(props: ComponentProps<typeof LabelField>) {
  const { value } = useLoaded(loadPasting);
  return value && <value.LabelField {...props} />;
}
