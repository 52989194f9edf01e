/** 1500000 → "1.500.000" */
export function groupDigits(value: number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}
