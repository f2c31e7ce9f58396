import type { Campaign } from "~/domain/campaign/campaign";
import { formatPrice, formatTokens, NO_VALUE, numberFormat } from "~/domain/estimate/format";

const supplyShare = numberFormat({ style: "percent", maximumSignificantDigits: 2 });

/** An amount of tokens and the price of one, dollars: `217,782 $XYZ at $0.45 each`. */
export function formatPricedTokens(
  campaign: Campaign,
  { totalTokens, tokenPriceUSD }: { totalTokens: number | null; tokenPriceUSD: number },
): string {
  return `${formatTokens(totalTokens)} ${campaign.token.symbol} at ${formatPrice(tokenPriceUSD)} each`;
}

/** Tokens as a share of their supply, two significant digits: `0.0059%`. */
export function formatSupplyShare(campaign: Campaign, tokens: number | null): string {
  return tokens === null ? NO_VALUE : supplyShare.format(tokens / campaign.token.supply);
}
