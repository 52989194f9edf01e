/** Where the chat calls go (spec §7). Apart from the schemas, which not every island needs. */
export const CHATS_PATH = '/chats/'
/** Not in the specification: how many messages wait, without the rooms. */
export const UNREAD_PATH = '/chats/unread/'
export const chatPath = (id: number): string => `/chats/${id}/`
export const messagesPath = (id: number): string => `/chats/${id}/messages/`
export const readPath = (id: number): string => `/chats/${id}/read/`

/** The live channel of one room, and that of all rooms of a member. */
export const chatSocketPath = (id: number): string => `/ws/chat/${id}/`
export const CHATS_SOCKET_PATH = '/ws/chats/'

export const BLOCKS_PATH = '/accounts/blocks/'
/** PUT blocks this person, DELETE lifts it. */
export const blockPath = (userId: number): string => `/accounts/blocks/${userId}/`
export const REPORTS_PATH = '/global/reports/'
