import * as v from 'valibot'

/** A field of a form that is "true" or "false". */
export const yesOrNo = v.pipe(
  v.picklist(['true', 'false'], 'invalid_request'),
  v.transform((value) => value === 'true'),
)
