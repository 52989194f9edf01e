import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hasContact } from '../../src/api/text/contacts.ts'
import { productForm, serviceForm } from '../../src/api/listings/listing-forms.ts'

test.each([
  'Divan +998901234567',
  'Divan +998 90 123 45 67',
  'Divan +998(90)123-45-67',
  'Divan 998 90 123 45 67',
  'Divan 90 123 45 67',
  'Divan (90) 123-45-67',
  'Divan 901234567',
  'Divan 90-123-45-67',
  'Divan 90.123.45.67',
  'Divan 90 123 4567',
  'Divan 97 12 34 567',
  'Divan 90 123 45 60',
  'Divan 90 000 00 12',
  '+998711234567 usta',
  'Santexnik 71 123 45 67',
  'Sartarosh 123-45-67',
  'Usta tel: 1234567',
  'Usta tel 12 34 56',
  'Мастер тел. 123 45 67',
  'Мастер телефон 1234567',
  'Номер 123456 звоните',
  'Aloqa: 1234567',
  'Divan @sotuvchi_uz',
  'Диван пишите @mebel2026',
  'Divan t.me/mebel',
  'Divan https://t.me/mebel',
  'Divan telegram.me/mebel',
  'Divan wa.me/998901234567',
  'Divan mebel.uz',
  'Divan www.mebel',
  'Диваны mebel-tashkent.com saytida',
  'Divan OLX.uz da ham bor',
])('%s: a contact', (line) => {
  expect(hasContact(line)).toBe(true)
})

test.each([
  'Divan 1 500 000',
  'Divan 1.500.000 soʻm',
  'Uy 900 000 000',
  'Uy 970000000 soʻm',
  'Uy 95 000 000',
  'iPhone 13 128',
  'iPhone 13 128 256',
  'Samsung Galaxy A52 128 GB',
  'Samsung S23 Ultra 12/256',
  'Redmi Note 12 Pro 8/256 2023',
  'Nexia 3 2018 yil 120 000 km',
  'Cobalt 2022-2023',
  'Lada 2107 1998',
  'Shina 205/55 R16',
  'Shina 195 65 15',
  'Parket 120 x 60 x 2',
  'Kvartira 3/5/9 70 m2',
  'Kvartira 2 xona 52.5 kv.m',
  'Kitob ISBN 9785171183661',
  'Monitor 1920x1080 144 Hz',
  'Core i5-12400F 2.5 @ 4.4 GHz',
  'RTX 3060 12 GB',
  'Konditsioner 12000 BTU',
  'Akkumulyator 60 Ah 12 V',
  'Telefon 2 ta sim',
  'Телефон Samsung 2023',
  'Nomer 1 usta',
  'Zapchast 96553378',
  'Podshipnik 6205 2RS 25 52 15',
  'Gaz 3302 1999 yil',
  'Node.js kursi',
  'Matematika 1-11 sinf',
  'Oʻlcham 90-60-90',
  'Kir yuvish mashinasi 7 kg',
  'Divan 3+2+1',
  'm.me',
  'Kreslo 901234567abc',
])('%s: no contact', (line) => {
  expect(hasContact(line)).toBe(false)
})

test('a title and a name with a contact are refused, a description is not', () => {
  const issueOf = (schema: v.GenericSchema, field: string) =>
    v
      .safeParse(schema, { [field]: 'Usta 90 123 45 67', description: '90 123 45 67' })
      .issues?.filter(({ path }) =>
        ['title', 'name', 'description'].includes(String(path?.[0]?.key)),
      )
      .map(({ message }) => message)
  expect(issueOf(productForm, 'title')).toEqual(['contact_in_title'])
  expect(issueOf(serviceForm, 'name')).toEqual(['contact_in_title'])
})
