package org.sidewalkdata.server.settings;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.autoconfigure.ssl.PemSslBundleProperties;
import org.springframework.boot.autoconfigure.ssl.PropertiesSslBundle;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.web.server.Ssl;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.Environment;

/**
 * Checks certificates and private keys in PEM format, as in Spring Boot's {@code server.ssl} and its bundles. Spring
 * Boot accepts a certificate and a key of two different pairs: the server would start, and no client could connect.
 */
final class TlsSettings {
    private TlsSettings() {}

    /**
     * Checks the settings.
     *
     * @throws SettingException naming the settings of a certificate and a key that cannot be read or do not match
     */
    static void check(Environment environment) {
        Binder binder = Binder.get(environment);
        try {
            for (String prefix : List.of("server.ssl", "management.server.ssl")) {
                binder.bind(prefix, Ssl.class).ifBound(ssl -> check(prefix, ssl, binder));
            }
        } catch (BindException e) {
            throw new SettingException(SettingFault.sentence(e));
        }
    }

    private static void check(String prefix, Ssl ssl, Binder binder) {
        if (!ssl.isEnabled()) {
            return;
        }
        if (ssl.getBundle() == null) {
            PemSslBundleProperties pair = new PemSslBundleProperties();
            pair.getKeystore().setCertificate(ssl.getCertificate());
            pair.getKeystore().setPrivateKey(ssl.getCertificatePrivateKey());
            check(prefix + ".certificate", prefix + ".certificate-private-key", pair);
        }
        Stream.concat(
                        Stream.ofNullable(ssl.getBundle()),
                        ssl.getServerNameBundles().stream().map(Ssl.ServerNameSslBundle::bundle))
                .map(name -> "spring.ssl.bundle.pem." + name)
                .forEach(bundle -> binder.bind(bundle, PemSslBundleProperties.class)
                        .ifBound(pair ->
                                check(bundle + ".keystore.certificate", bundle + ".keystore.private-key", pair)));
    }

    private static void check(String certificateName, String keyName, PemSslBundleProperties pair) {
        String certificate = pair.getKeystore().getCertificate();
        String key = pair.getKeystore().getPrivateKey();
        if (certificate == null || key == null) {
            return;
        }
        pair.getKeystore().setVerifyKeys(true);
        try {
            PropertiesSslBundle.get(pair)
                    .getStores()
                    .getKeyStore(); // the store is created here, which also compares the chain
        } catch (RuntimeException e) {
            throw new SettingException(certificateName + shown(certificate) + " and " + keyName + shown(key)
                    + " must be a certificate and its private key: "
                    + NestedExceptionUtils.getMostSpecificCause(e).getMessage());
        }
    }

    /** Returns the location; nothing if the setting contains the certificate or key itself, which must not be shown. */
    private static String shown(String place) {
        return place.contains("-----") ? "" : " (" + place + ")";
    }
}
