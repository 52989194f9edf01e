export { unknownCall as ALL } from '../../../server/http/endpoint.ts'
