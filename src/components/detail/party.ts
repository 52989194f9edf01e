/** The person behind a product, a service or a vacancy. */
export type Party = 'seller' | 'provider' | 'employer'
