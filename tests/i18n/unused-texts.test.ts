import { expect, test } from 'vitest'
import { unusedKeys } from '../../scripts/unused-texts.ts'

const SOURCE = [
  "t('plain')",
  "t('listing:of_page')",
  't(`sort_${state.sort}`)',
  't(`common:add_${kind}`)',
  "const unit = 'minutes'; t(`${said}_${unit}`); say('wait')",
].join('\n')

test.each(['plain', 'of_page', 'sort_new', 'add_product', 'wait_minutes'])(
  'the text "%s" is named in the source',
  (key) => {
    expect(unusedKeys([key], SOURCE)).toEqual([])
  },
)

test.each(['gone', 'plainly', 'sorted', 'product_add', 'wait_years'])(
  'no source names the text "%s"',
  (key) => {
    expect(unusedKeys([key], SOURCE)).toEqual([key])
  },
)
