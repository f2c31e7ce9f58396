/** A market's answer: the thresholds' titles, and what Yes costs. */
export function marketEvent(prices: Record<string, number | string>) {
  return { slug: "harbour-fdv", markets: Object.entries(prices).map(marketOf) };
}

/** One threshold, with the lists as JSON text. */
export function marketOf([title, yes]: [title: string, yes: number | string]) {
  return {
    groupItemTitle: title,
    outcomes: '["Yes", "No"]',
    outcomePrices: JSON.stringify([String(yes), "0.5"]),
  };
}
