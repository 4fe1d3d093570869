export declare function encryptPassword(password: string, publicKey: string): Promise<string>;
