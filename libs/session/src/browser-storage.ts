/** A storage of the browser, or one in memory if the browser refuses it (blocked site data). */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = globalThis[name];
    const probe = 'pure-storage-probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return memoryStorage();
  }
}

export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
