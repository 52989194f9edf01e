import href from '../../styles/overlays.css?url'

/** The styles of what islands open over a page, loaded with the first of it; React waits for them. */
export const OverlayStyles = () => <link rel="stylesheet" href={href} precedence="default" />
