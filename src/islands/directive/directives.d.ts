declare namespace Astro {
  interface ClientDirectives {
    /** A selector: only touches of matching elements wake the island. */
    'client:member'?: boolean | string
    'client:toast'?: boolean
    'client:form'?: boolean
  }
}
