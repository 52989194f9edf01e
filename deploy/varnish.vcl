# Varnish 7 with the module xkey (Debian: varnish and varnish-modules) in front of one or more processes of Bozor.
#
#   varnishd -f /etc/varnish/bozor.vcl -s malloc,512m -p http_gzip_support=off \
#       -a :6081 -a purge=127.0.0.1:6082
#
# http_gzip_support=off: else Varnish would ask for gzip in place of Brotli. Each process of Bozor gets
# EDGE_PURGE_URL=http://127.0.0.1:6082/ and TRUST_PROXY. Nobody but Bozor may reach the port of purges.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}
backend first  { .host = "127.0.0.1"; .port = "4321"; .probe = ready; }
backend second { .host = "127.0.0.1"; .port = "4322"; .probe = ready; }

sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(first);
    site.add_backend(second);
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (local.socket != "purge") {
            return (synth(405));
        }
        if (req.http.Soft-Purge) {
            set req.http.purged = xkey.softpurge(req.http.Surrogate-Key);
        } else {
            set req.http.purged = xkey.purge(req.http.Surrogate-Key);
        }
        return (synth(200, "Dropped " + req.http.purged));
    }
    set req.backend_hint = site.backend();
    if (req.http.Upgrade ~ "(?i)^websocket$") {
        return (pipe);
    }
    # Members' answers and staff's pages are nobody else's. Pictures would push pages out of the memory
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization
        || req.url ~ "^/(ru/|en/|uz-cyrl/)?staff([/?]|$)" || req.url ~ "^/(media|readyz|healthz)") {
        return (pass);
    }
    unset req.http.Cookie;
    # The site has each response in three encodings, and a page also as its difference from the browser's dictionary
    if (req.http.Save-Data == "on" || req.http.Accept-Encoding !~ "\bdcz\b"
        || req.http.Available-Dictionary !~ "^:[A-Za-z0-9+/]{43}=:$") {
        unset req.http.Available-Dictionary;
    }
    if (req.http.Available-Dictionary) {
        set req.http.Accept-Encoding = "br, dcz";
    } elsif (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # While no process is ready, old responses are better than none
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    return (hash);
}

# Without the host, which is only the visitor's claim
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_pipe {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        set beresp.grace = 10m;
        # The process sends an old response while it renews it
        if (beresp.ttl < 1s) {
            set beresp.ttl = 1s;
        }
    } elsif (beresp.http.Cache-Control !~ "immutable") {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
    }
    return (deliver);
}

sub vcl_deliver {
    set resp.http.X-Cache = "miss";
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
        # It named the request that filled the cache
        unset resp.http.X-Request-Id;
    }
    # A browser must not take the time in this cache for its own
    unset resp.http.Age;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
