export { unknownCall as ALL } from '../../server/http.ts'
