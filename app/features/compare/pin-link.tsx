import { Link, useInRouterContext } from "@remix-run/react";
import type { ReactNode } from "react";

/** A link that changes what is pinned. With scripts, it leaves the page where it is. */
export function PinLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  // The page works without a router, too.
  if (!useInRouterContext()) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className} preventScrollReset>
      {children}
    </Link>
  );
}
