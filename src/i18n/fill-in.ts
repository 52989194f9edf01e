export type Params = Record<string, string | number>

/** "{{n}} of {{all}}" with its parameters in their places. */
export const fillIn = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
