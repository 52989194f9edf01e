export { answerCall as ALL } from '../../server/calls.ts'
