import { storedPrice } from '../../stores/listings/typed-price.ts'

/** Values typed in a server-rendered form before its code loaded. */
export function typedBefore(form: HTMLFormElement): [field: string, value: string][] {
  return [...new FormData(form)].flatMap(([field, value]) => {
    if (typeof value !== 'string' || value === '') return []
    return [[field, field === 'price' ? storedPrice(value) : value]]
  })
}
