/** Values typed and files picked in a server-rendered form before its code loaded. */
import { storedPrice } from '../../stores/listings/typed-price.ts'

export function typedBefore(form: HTMLFormElement): [field: string, value: string][] {
  return [...new FormData(form)].flatMap(([field, value]) => {
    if (typeof value !== 'string' || value === '') return []
    return [[field, field === 'price' ? storedPrice(value) : value]]
  })
}

export function filesBefore(form: HTMLFormElement): File[] {
  const input = form.querySelector<HTMLInputElement>('[type=file]')
  const files = [...(input?.files ?? [])]
  if (input) input.value = ''
  return files
}
