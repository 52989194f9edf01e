import { expectTypeOf, test } from 'vitest'
import type { PageTexts, TextKey, Texts } from '../../src/i18n/text-keys.ts'

// The compiler is the test: `npm run check` fails where these no longer hold
test('text keys: an unknown key does not compile, nor one of another namespace', () => {
  expectTypeOf<'unread'>().toExtend<TextKey<'chat'>>()
  expectTypeOf<'unread_one'>().not.toExtend<TextKey<'chat'>>()
  expectTypeOf<'nothing'>().not.toExtend<TextKey<'chat'>>()
  expectTypeOf<'total_products'>().not.toExtend<TextKey<'chat'>>()
  expectTypeOf<'common:menu'>().toExtend<Parameters<PageTexts>[0]>()
  expectTypeOf<'common:nothing'>().not.toExtend<Parameters<PageTexts>[0]>()
})

test('text keys: an island of more namespaces provides for a part of fewer, and not the other way round', () => {
  expectTypeOf<Texts<'chat' | 'errors'>>().toExtend<Texts<'chat'>>()
  expectTypeOf<Texts<'chat'>>().not.toExtend<Texts<'chat' | 'errors'>>()
})
