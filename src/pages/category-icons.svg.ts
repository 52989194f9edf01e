import type { APIRoute } from 'astro'
import { categoryIcons } from '../components/category/category-icons.ts'

const DAY = 86_400

export const GET: APIRoute = (context) => {
  context.cache.set({ maxAge: DAY, tags: [] })
  return new Response(categoryIcons(), { headers: { 'Content-Type': 'image/svg+xml' } })
}
