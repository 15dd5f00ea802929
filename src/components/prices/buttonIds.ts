/** The ids of what opens a form, which focus returns to. */
export const pricesButtonId = (offerId: number) => `prices-${offerId}`
export const priceButtonId = (productOfferId: number) => `price-${productOfferId}`
