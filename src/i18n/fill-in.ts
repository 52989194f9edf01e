export type Params = Record<string, string | number>

/** Replaces the placeholders of "{{n}} of {{all}}". */
export const fillIn = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
