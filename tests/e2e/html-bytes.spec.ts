import { expect, SITE, test } from './fixtures/index.ts'

const KB = 1024
/** HTML before compression: each kilobyte is rendered, encoded, hashed and compressed once for each page. */
const PAGES: Record<string, number> = {
  // Ten attributes with links take a kilobyte, their structured data half of one
  '/product/1': 56 * KB,
  '/service/1': 54 * KB,
  '/': 60 * KB,
  '/?page=2': 60 * KB,
  '/service': 60 * KB,
}

for (const [path, budget] of Object.entries(PAGES))
  test(`The HTML of ${path} fits its budget before compression @phone-only @core`, async ({
    request,
  }) => {
    const html = await (await request.get(SITE + path)).body()
    expect(html.length).toBeLessThanOrEqual(budget)
  })
