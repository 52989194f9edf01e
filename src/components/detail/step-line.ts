type Step = { price: number; from: Date }

const WIDTH = 300
const HEIGHT = 60
/** With room for half the thickness of the line. */
export const VIEW_BOX = `0 -2 ${WIDTH} ${HEIGHT + 4}`

/** The path of a line that stands at each price until the next one, from the first to now. */
export function stepLine(steps: readonly Step[], now: Date): string {
  const start = steps[0]?.from.getTime() ?? 0
  const span = Math.max(1, now.getTime() - start)
  const prices = steps.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (date: Date) => Math.round(((date.getTime() - start) / span) * WIDTH)
  const y = (price: number) => Math.round(((high - price) / Math.max(1, high - low)) * HEIGHT)
  const [first, ...rest] = steps
  const begin = first ? `M0 ${y(first.price)}` : ''
  return `${begin}${rest.map(({ price, from }) => `H${x(from)}V${y(price)}`).join('')}H${WIDTH}`
}
