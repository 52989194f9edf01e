/** The form's field of an attribute is this and its key. */
export const ATTRIBUTE_FIELD = 'attr_'
