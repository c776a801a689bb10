/** Apart from the notices' strings, which load with them. */
export const reloadLabel = 'Reload';
