import { eq } from 'drizzle-orm'
import { app } from '../app.ts'
import { telegramChats } from '../db/schema/index.ts'

/** As the member sees it. `off`: they have blocked the bot. */
export async function readChat(userId: number): Promise<{ name: string; off: boolean } | null> {
  const [chat] = await app().db.select().from(telegramChats).where(eq(telegramChats.userId, userId))
  return chat ? { name: chat.name, off: chat.offAt !== null } : null
}
