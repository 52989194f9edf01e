import href from '../styles/app.css?url'

/** The islands' styles, loaded when the first island opens something; React waits for them. */
export const AppStyles = () => <link rel="stylesheet" href={href} precedence="default" />
