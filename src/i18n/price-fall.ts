/** "↓ 8 %" for a reduced price; undefined below 1 %, and for what is given away. */
export function priceFall({ price, old_price }: { price: number; old_price: number | null }) {
  const percent = old_price === null || price === 0 ? 0 : Math.round((1 - price / old_price) * 100)
  return percent < 1 ? undefined : `↓\u00a0${percent}\u00a0%`
}
