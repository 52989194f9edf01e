/** Texts of whole pages in Markdown: src/content/<page>/<language>.md, built into the site. */
import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const texts = defineCollection({
  loader: glob({ pattern: '*/*.md', base: 'src/content' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    /** Incremented with each change of meaning, in all languages at once. */
    version: z.int(),
    since: z.iso.date(),
  }),
})

export const collections = { texts }
