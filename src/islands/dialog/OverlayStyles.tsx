import href from '../../styles/overlays.css?url'

/** The styles of overlays that islands open, loaded with the first one; React waits for them. */
export const OverlayStyles = () => <link rel="stylesheet" href={href} precedence="default" />
