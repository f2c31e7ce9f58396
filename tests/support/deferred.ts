/** A promise that a test settles when it wants to. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** Makes one; like `Promise.withResolvers`, which Node 20 lacks. */
export function defer<T>(): Deferred<T> {
  const deferred = {} as Deferred<T>;
  deferred.promise = new Promise<T>((resolve, reject) =>
    Object.assign(deferred, { resolve, reject }),
  );
  return deferred;
}
