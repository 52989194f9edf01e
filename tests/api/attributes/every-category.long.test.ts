import { test } from 'vitest'
import { CATEGORIES, tryAllAttributes } from '../../fixtures/attribute-forms.ts'

test.each(CATEGORIES)('%s, %s: every attribute is posted, read, kept and edited', tryAllAttributes)
