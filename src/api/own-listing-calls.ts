/** A member's own listing; `path` is that of its kind. */
import { request } from './request.ts'

type Asked = { id: number; token: string | undefined; lang: string }

export const ownListingPath = (path: string, id: number): string => `${path}/${id}/`

export const readOwnListing = <T>(path: string, { id, token, lang }: Asked) =>
  request<T>(ownListingPath(path, id), { token, lang })

export const deleteOwnListing = (path: string, { id, token, lang }: Asked) =>
  request<void>(ownListingPath(path, id), { method: 'DELETE', token, lang })
