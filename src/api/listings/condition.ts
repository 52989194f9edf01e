/** Categories of things that are neither new nor used: property, animals, food and agriculture. Ids never change. */
const WITHOUT_CONDITION: ReadonlySet<number> = new Set([12, 13, 14, 26, 27, 28])

/** True where the condition is asked for and shown; the API has the field everywhere. */
export const hasCondition = (categoryId: number): boolean => !WITHOUT_CONDITION.has(categoryId)
