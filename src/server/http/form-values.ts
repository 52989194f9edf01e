import type { Form, FormFile } from './multipart.ts'

/** The first value of every field; `blank` stands for those left out. */
export const firstValues = (form: Form, blank: Record<string, string> = {}) => ({
  ...blank,
  ...Object.fromEntries(Object.entries(form.fields).map(([name, [first]]) => [name, first])),
})

export const filesOf = (form: Form, field: string): FormFile[] =>
  form.files.filter((file) => file.field === field)
