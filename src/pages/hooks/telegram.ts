import type { APIRoute } from 'astro'
import { answerHook } from '../../server/telegram/webhook.ts'

export const POST: APIRoute = ({ request }) => answerHook(request)
