/** Edit distance: letters added, dropped, changed, or swapped with a neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(previous, j - 1) + Number(a[i - 1] !== b[j - 1])
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Infinity
      row.push(Math.min(at(previous, j) + 1, at(row, j - 1) + 1, changed, swapped))
    }
    before = previous
    previous = row
  }
  return at(previous, b.length)
}

const at = (row: number[], index: number): number => row[index] ?? Infinity
