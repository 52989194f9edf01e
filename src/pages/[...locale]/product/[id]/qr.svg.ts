import { qrOf } from '../../_qr.ts'

export const GET = qrOf('product')
