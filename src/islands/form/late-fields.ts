/** Parts of a new listing's form and of an edit's, loaded after either. */
export { TextHints } from './fields/TextHints.tsx'
export { PointField, PointWait } from './PointField.tsx'
