// CommonJS because the integration's loader drops ES modules on current Node
const namespaces = require('./namespaces.json')

/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'uz',
  locales: ['uz', 'uz-Cyrl', 'ru', 'en'],
  namespaces,
  defaultNamespace: 'common',
  i18nextServer: {
    initAsync: false,
    preload: ['uz', 'uz-Cyrl', 'ru', 'en'],
    fallbackLng: 'uz',
    keySeparator: false,
    interpolation: { escapeValue: false },
  },
  // Its own backend bakes an absolute build path into the server
  i18nextServerPlugins: { fsBackend: null, bundledLocales: '/src/i18n/backend.ts' },
}
