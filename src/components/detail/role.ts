/** The person behind a product, a service or a vacancy. */
export type Role = 'seller' | 'provider' | 'employer'
