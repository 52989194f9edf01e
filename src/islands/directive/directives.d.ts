declare namespace Astro {
  interface ClientDirectives {
    'client:member'?: boolean
    'client:toast'?: boolean
    'client:form'?: boolean
  }
}
